import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  /* config options here */
  // The test runs `npm run typecheck` before it builds.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === "true" },
};

export default nextConfig;

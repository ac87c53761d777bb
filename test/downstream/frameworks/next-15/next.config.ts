import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  /* config options here */
  // The test builds with two bundlers, and only the first build checks types.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === "true" },
};

export default nextConfig;

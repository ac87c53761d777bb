import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  /* config options here */
  // The test runs `npm run typecheck` before it builds.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === "true" },
  // The test compiles in one process, because each worker of webpack would load it again.
  experimental: { webpackBuildWorker: false },
  cacheComponents: true,
  partialPrefetching: true,
};

export default nextConfig;

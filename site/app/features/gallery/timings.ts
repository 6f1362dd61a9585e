export const slideshowIntervalMs = 3_000
export const spinnerDelayMs = 250
export const idleAfterMs = 3_500

/** Limit for a frame; a slower one counts as failed. */
export const frameTimeoutMs = 15_000
export const fetchTimeoutMs = 5_000

/** Thumbnails are shown if at least this many slides have one. */
export const minThumbnails = 2

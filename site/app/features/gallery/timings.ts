export const slideshowIntervalMs = 3_000
export const spinnerDelayMs = 250
export const idleAfterMs = 3_500

/** Milliseconds after which a frame that has not loaded counts as failed. */
export const frameTimeoutMs = 15_000
export const attemptTimeoutMs = 5_000

/** Number of slides with a thumbnail from which the thumbnails are shown. */
export const minThumbnails = 2

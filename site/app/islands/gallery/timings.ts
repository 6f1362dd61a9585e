/** Milliseconds (requirements §9). */
export const slideshowTime = 3_000
export const spinnerDelay = 250
export const idleTime = 3_500

/** Milliseconds after which a frame that says nothing counts as failed. */
export const frameLimit = 15_000
/** Milliseconds for one attempt at the content of a slide (decisions §9). */
export const attemptLimit = 5_000

/** Thumbnails appear from so many slides with a thumbnail on. */
export const fewestThumbs = 2

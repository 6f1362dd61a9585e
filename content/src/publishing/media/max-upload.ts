/** Limit for the pixels of a picture, all frames of an animation together. */
export const maxPixels = 100_000_000

/** Limit for files of the media library. */
export const maxUploadBytes = 100_000_000

/** Limit for the pixels of a picture, all frames of an animation together. */
export const maxPixels = 100_000_000

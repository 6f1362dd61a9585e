/** Limit for files of the media library. */
export const maxUploadBytes = 100_000_000

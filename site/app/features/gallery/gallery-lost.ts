/** Id of the template that is shown if a link names a picture and the gallery's code is missing. */
export const galleryLost = 'gallery-lost'

/** Id of the template of what is shown where the address names a picture and the code is not there. */
export const galleryLost = 'gallery-lost'

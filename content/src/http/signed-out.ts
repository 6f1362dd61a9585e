/** Code of the answer to whoever is not signed in, or no longer. */
export const signedOut = 'signed-out'

/** Code of the answer to whoever is not signed in, or no longer. */
export const signedOut = 'signed-out'

/** The way in which Payload recognises staff. */
export const staffStrategy = 'accounts'

/** Says of somebody for whom nothing is open yet that it is for want of a second factor. */
export const factorHeader = 'x-second-factor'

/** Error code for callers who are not, or no longer, signed in. */
export const signedOut = 'signed-out'

/** Name of Payload's authentication strategy for staff. */
export const staffStrategy = 'accounts'

/** Header that says the person is rejected only because the required second factor is missing. */
export const factorHeader = 'x-second-factor'

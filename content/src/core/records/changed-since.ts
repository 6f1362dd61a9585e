/** Code of a refused save that would replace what others have stored in between. */
export const changedSince = 'CHANGED'

/** Id of what the question of consent is made of. */
export const consentTemplate = 'consent'

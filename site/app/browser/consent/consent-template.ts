export const consentTemplate = 'consent'

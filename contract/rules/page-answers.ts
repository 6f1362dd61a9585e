/**
 * Sent with every call for a page, by a site that reads answers as they are since 1.1. A service of 1.0.0
 * does not look at it.
 */
export const answersHeader = 'X-Page-Answers'
export const presentAnswers = '1.1'

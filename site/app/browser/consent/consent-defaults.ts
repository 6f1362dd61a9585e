const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

/** Consent mode of the tag manager: one choice for all kinds of storage. */
export function consentFor(choice: 'granted' | 'denied'): Record<string, string> {
  return Object.fromEntries(kinds.map((kind) => [kind, choice]))
}

/** First script of the head, so that every later tag finds consent denied by default. */
export const consentDefaults = `window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag("consent","default",${JSON.stringify(consentFor('denied'))})`

const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

/** Consent mode of the tag manager: the same choice for every kind of storage. */
export function consentFor(choice: 'granted' | 'denied'): Record<(typeof kinds)[number], string> {
  return {
    ad_storage: choice,
    ad_user_data: choice,
    ad_personalization: choice,
    analytics_storage: choice,
  }
}

/** The first script of the head: any tag that runs later finds consent denied by default. */
export const consentDefaults = `window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag("consent","default",${JSON.stringify(consentFor('denied'))})`

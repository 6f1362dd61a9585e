const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

/** Every kind of storage that the tag manager asks about, allowed or not. */
export function consentFor(choice: 'granted' | 'denied'): Record<(typeof kinds)[number], string> {
  return {
    ad_storage: choice,
    ad_user_data: choice,
    ad_personalization: choice,
    analytics_storage: choice,
  }
}

/** Stands in the head before everything else: whatever comes later finds that nothing is allowed. */
export const consentDefaults = `window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag("consent","default",${JSON.stringify(consentFor('denied'))})`

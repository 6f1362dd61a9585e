/** Words of the admin panel in its three languages; keys are those of the panel, not of the site. */
export type Words = { en: string; uk: string; ru: string }

export function words(en: string, uk: string, ru: string): Words {
  return { en, uk, ru }
}

/** The text in the language the person reads the panel in. */
export function inPanelLanguage(text: Words, { i18n }: { i18n?: { language: string } }): string {
  const language = i18n?.language
  return language === 'uk' || language === 'ru' ? text[language] : text.en
}

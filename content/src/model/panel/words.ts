/** A text of the admin panel in its three languages, which are called `uk` and not `ua` there. */
export type Words = { en: string; uk: string; ru: string }

export function words(en: string, uk: string, ru: string): Words {
  return { en, uk, ru }
}

/** The text in the language of the panel. */
export function inPanelLanguage(text: Words, { i18n }: { i18n?: { language: string } }): string {
  const language = i18n?.language
  return language === 'uk' || language === 'ru' ? text[language] : text.en
}

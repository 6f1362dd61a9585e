import { cookieIn } from '@alun/contract/rules/cookies'
import { getRequestLanguage, type SanitizedConfig } from 'payload'

/** Language chosen in the panel, else that of the browser. */
export function languageOfRequest(config: SanitizedConfig, headers: Headers) {
  const name = `${config.cookiePrefix}-lng`
  const languages = Object.keys(config.i18n.supportedLanguages ?? {})
  const known = (value: string) => languages.find((language) => language === value) ?? null
  const chosen = cookieIn(headers.get('Cookie'), name, known)
  const cookies = new Map(chosen === null ? [] : [[name, chosen]])
  return getRequestLanguage({ config, cookies, headers })
}

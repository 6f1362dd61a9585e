import { readFileSync } from 'node:fs'

/**
 * The variables of a file in the syntax of systemd's `EnvironmentFile`: as the unit of the product reads it, and not
 * as a shell does, to which `&`, `<` and `$` mean something.
 *
 * @param {string} text
 */
export function variablesOf(text) {
  /** @type {Record<string, string>} */
  const variables = {}
  // A name, then quoted or plain pieces; a backslash continues a line.
  const assignment =
    /^[ \t]*([A-Za-z_]\w*)[ \t]*=((?:[ \t]*(?:'[^']*'|"(?:[^"\\]|\\[\s\S])*"))*)((?:[^\\\r\n]|\\(?:\r\n|[\s\S]))*)/
  let rest = text.replace(/^\ufeff/, '')
  while (rest !== '') {
    const [whole = '', name, quoted = '', plain = ''] = assignment.exec(rest) ?? []
    if (name !== undefined) variables[name] = quotedText(quoted) + plainText(plain)
    // Lines without an assignment, such as comments, are ignored.
    const ended = name === undefined ? rest : rest.slice(whole.length)
    rest = ended.replace(/^[^\n]*(?:\n|$)/, '')
  }
  return variables
}

/**
 * Joins quoted pieces. Each has its closing sign, but the pattern takes it as optional, because otherwise a text with
 * many open quotes would take quadratic time.
 *
 * @param {string} pieces
 */
const quotedText = (pieces) =>
  [...pieces.matchAll(/'([^']*)'?|"((?:[^"\\]|\\[\s\S])*)"?/g)]
    .map(
      ([, single, double = '']) =>
        single ?? double.replace(/\\([\s\S])/g, (whole, sign) => escaped[sign] ?? whole),
    )
    .join('')

/** Characters that a backslash escapes within double quotes; before others it stays. @type {Record<string, string>} */
const escaped = { '"': '"', '\\': '\\', '`': '`', $: '$', '\n': '' }

/** @param {string} text */
const plainText = (text) =>
  text.trim().replace(/\\(\r?\n|[\s\S])/g, (_, sign) => (/\n/.test(sign) ? '' : sign))

/**
 * Sets the variables of the file that SETTINGS_FILE names, so that every command has the settings of the service. As
 * with systemd, the file takes precedence.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {(file: string) => string} resolve
 */
export function takeSettingsFile(environment, resolve) {
  const { SETTINGS_FILE: file } = environment
  if (!file?.trim()) return
  Object.assign(environment, variablesOf(readFileSync(resolve(file.trim()), 'utf8')))
  // Read once, because a part must not get the settings of the other again.
  delete environment.SETTINGS_FILE
}

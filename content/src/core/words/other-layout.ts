const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const ukrainian = 'йцукенгшщзхїфівапролджєячсмитьбю'
const russian = 'йцукенгшщзхъфывапролджэячсмитьбю'

/** What the same keys write in the other alphabet, for whoever has forgotten to switch the keyboard. */
export function otherLayout(text: string, language: string): string {
  const cyrillic = language === 'ru' ? russian : ukrainian
  const [from, to] = /\p{Script=Cyrillic}/u.test(text) ? [cyrillic, latin] : [latin, cyrillic]
  return [...text.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('')
}

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = {
  uk: 'йцукенгшщзхїфівапролджєячсмитьбю',
  ru: 'йцукенгшщзхъфывапролджэячсмитьбю',
}

/**
 * What the same keys type in the other alphabet, for people who forgot to switch the keyboard: first by the layout
 * of the panel's language, then by the other one.
 */
export function otherLayouts(text: string, language: string): string[] {
  const keys = text.toLowerCase()
  const own = language === 'ru' ? cyrillic.ru : cyrillic.uk
  const turned = [own, ...Object.values(cyrillic)].map((layout) => {
    const [from, to] = /\p{Script=Cyrillic}/u.test(text) ? [layout, latin] : [latin, layout]
    return [...keys].map((key) => to[from.indexOf(key)] ?? key).join('')
  })
  return [...new Set(turned)].filter((each) => each !== keys)
}

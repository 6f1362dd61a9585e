import { htmlLang } from '@alun/contract/rules/locale'
import type { Frame } from '@alun/contract/schema/frame'

/** Projects to choose from, after a choice that names none of them. */
export function projectOptions(projects: Frame['projects'], none: string) {
  return [
    { value: '', label: none },
    ...projects.map(({ slug, title }) => ({
      value: slug,
      label: title.text,
      lang: title.from && htmlLang[title.from],
    })),
  ]
}

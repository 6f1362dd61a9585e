import type { MenuEntry } from '@alun/contract/rules/menus'
import type { WordKey } from './words.ts'

/** Pages that are edited as one global have the name of that global. */
export function pageName(name: MenuEntry | 'home'): WordKey {
  switch (name) {
    case 'home':
    case 'about':
    case 'why-here':
    case 'career':
    case 'cooperation':
    case 'contacts':
      return `panel.pages.${name}`
    default:
      return `settings.menus.entries.${name}`
  }
}

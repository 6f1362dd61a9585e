import { type LabelledScreen, labelledScreens } from './screens.ts'
import { modules } from './site.ts'

/** Sections of the home page in menus, by their anchors. */
const homeSections = ['projects', 'forecast', 'construction'] as const
export type HomeSection = (typeof homeSections)[number]

export type MenuEntry = HomeSection | Exclude<LabelledScreen, 'home'>

export const menuEntries: readonly MenuEntry[] = [
  ...homeSections.filter((name) => modules.forecast || name !== 'forecast'),
  ...labelledScreens.filter(isMenuPage),
]

export const usualHeader = listed(
  'projects',
  'forecast',
  'construction',
  'offers',
  'news',
  'career',
  'contacts',
)
/** Without the contacts, because the footer shows them separately. */
export const usualFooter = listed(
  ...labelledScreens.filter(isMenuPage).filter((name) => name !== 'contacts'),
)

/** Without the home page, because the logo leads there. */
function isMenuPage(name: LabelledScreen): name is Exclude<LabelledScreen, 'home'> {
  return name !== 'home'
}

function listed(...names: MenuEntry[]): readonly MenuEntry[] {
  return names.filter((name) => menuEntries.includes(name))
}

/** A menu in the order of the editors, without pages that have no content. */
export function menuOf(
  chosen: readonly string[],
  usual: readonly MenuEntry[],
  shown: ReadonlySet<string>,
): MenuEntry[] {
  const named = menuEntries
    .filter((name) => chosen.includes(name))
    .sort((one, other) => chosen.indexOf(one) - chosen.indexOf(other))
  return (named.length > 0 ? named : usual).filter((name) => shown.has(name))
}

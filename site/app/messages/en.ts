import { frame } from './en/frame.ts'
import { navigation } from './en/navigation.ts'
import { project } from './en/project.ts'

/** Words of the first view; those of other areas come with the parts that say them (words-at-hand.ts). */
export const en = { frame, navigation, project } as const

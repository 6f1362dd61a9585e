import { frame } from './ua/frame.ts'
import { navigation } from './ua/navigation.ts'
import { project } from './ua/project.ts'

/** Words of the first view; those of other areas come with the parts that say them (words-at-hand.ts). */
export const ua = { frame, navigation, project } as const

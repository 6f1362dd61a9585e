import { frame } from './ru/frame.ts'
import { navigation } from './ru/navigation.ts'
import { project } from './ru/project.ts'

/** Words of the first view; those of other areas come with the parts that say them (words-at-hand.ts). */
export const ru = { frame, navigation, project } as const

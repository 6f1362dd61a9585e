import type { En } from '../all-words.ts'
import { translationOf } from '../shape/translation.ts'
import * as words from './all.ts'

export const catalogue = translationOf<En>()(words)

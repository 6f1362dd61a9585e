import type { Runtime } from '../settings/runtime.ts'
import { diskOriginals, type Originals } from './originals.ts'
import { s3Originals } from './s3-originals.ts'

/** The uploaded files of the media library. */
export function originalsOf({ s3, mediaDir }: Pick<Runtime, 's3' | 'mediaDir'>): Originals {
  return s3 ? s3Originals(s3) : diskOriginals(mediaDir)
}

import type { Payload } from 'payload'
import type { Runtime } from '../../core/settings/runtime.ts'
import { derivedStore } from './derived-store.ts'
import { mediaFiles } from './file-store.ts'
import type { MediaDeps } from './media-routes.ts'
import { pictureMaker } from './picture-maker.ts'

/** The media library of the running service. */
export function mediaDepsOf(payload: Payload, runtime: Runtime): MediaDeps {
  return {
    derive: async (make) => {
      const made = await pictureMaker().derive(make, true)
      if (made === null) return null
      if ('problem' in made) throw new Error(`A picture could not be made: ${made.problem}`)
      return Buffer.from(made.bytes)
    },
    originals: mediaFiles(runtime),
    derived: derivedStore(runtime.derivedDir, (cause) =>
      payload.logger.error({ err: cause, msg: 'A derived picture could not be read or stored' }),
    ),
    find: async (id) => {
      const found = await payload.findByID({
        collection: 'media',
        id,
        depth: 0,
        disableErrors: true,
        select: { version: true, filename: true, mimeType: true, focalX: true, focalY: true },
      })
      if (!found?.version || !found.filename || !found.mimeType) return null
      return {
        id: found.id,
        version: found.version,
        filename: found.filename,
        mimeType: found.mimeType,
        focal: { x: found.focalX ?? 50, y: found.focalY ?? 50 },
      }
    },
  }
}

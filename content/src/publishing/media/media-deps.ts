import type { Payload } from 'payload'
import type { Runtime } from '../../core/settings/runtime.ts'
import { derivedStore, maxEncoders } from './derived-store.ts'
import { mediaFiles } from './file-store.ts'
import type { MediaDeps } from './media-routes.ts'
import { openPictureMaker } from './picture-maker.ts'

/** Urgent, because somebody waits for the picture, but less than requests for pages. */
const requestNiceness = 3

/** The media library of the running service. */
export function mediaDepsOf(payload: Payload, runtime: Runtime): MediaDeps {
  const maker = openPictureMaker({
    niceness: requestNiceness,
    processes: maxEncoders,
    urgent: true,
  })
  return {
    derive: async (job) => {
      const made = await maker.derive(job)
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

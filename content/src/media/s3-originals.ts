import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Runtime } from '../settings/runtime.ts'
import type { Originals } from './originals.ts'

/** Connection settings of the object store, for the storage of uploads and for reading them. */
export function s3ClientSettings(given: S3Runtime) {
  return {
    region: given.region,
    ...(given.endpoint ? { endpoint: given.endpoint, forcePathStyle: true } : {}),
    ...(given.accessKeyId && given.secretAccessKey
      ? {
          credentials: {
            accessKeyId: given.accessKeyId,
            secretAccessKey: given.secretAccessKey,
          },
        }
      : {}),
  }
}

/** Folder of the media library in the bucket. */
export const mediaPrefix = 'media'

export function s3Originals(given: S3Runtime): Originals {
  const client = new S3Client(s3ClientSettings(given))
  const target = (filename: string) => ({
    Bucket: given.bucket,
    Key: `${mediaPrefix}/${filename}`,
  })
  const get = async (filename: string, range?: string) => {
    const { Body } = await client.send(new GetObjectCommand({ ...target(filename), Range: range }))
    if (!Body) throw new Error('The object store answered without a body')
    return Body
  }
  return {
    read: async (filename) => Buffer.from(await (await get(filename)).transformToByteArray()),
    size: async (filename) => {
      const { ContentLength } = await client.send(new HeadObjectCommand(target(filename)))
      return ContentLength ?? 0
    },
    stream: async (filename, range) => {
      const body = await get(filename, range ? `bytes=${range.start}-${range.end}` : undefined)
      return body.transformToWebStream()
    },
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { usualFiles } from '@alun/contract/rules/picture'
import sharp from 'sharp'
import { z } from 'zod'
import { versionOf } from '../src/publishing/media/checked-file.ts'
import { demoFolder, readDemoContent } from './demo-content.ts'

const photograph = z.object({
  filename: z.string().regex(/\.(?:jpg|png)$/),
  focalX: z.number().default(50),
  focalY: z.number().default(50),
})

/**
 * The photographs of the demo, and the files that come with each: AVIF alone, which nearly all browsers request. They
 * are there before the first page of a new checkout, which would wait for them otherwise.
 */
export async function broughtPictures() {
  const records = readDemoContent(demoFolder()).flatMap((chapter) => chapter.records)
  const photographs = records.flatMap(({ data }) => photograph.safeParse(data).data ?? [])
  const pictures = photographs.map(async ({ filename, focalX, focalY }) => {
    const original = await readFile(path.join(demoFolder(), 'media', filename))
    const { width } = await sharp(original).metadata()
    return {
      original,
      version: versionOf(createHash('sha256').update(original).digest('hex'), focalX, focalY),
      focal: { x: focalX, y: focalY },
      files: usualFiles(width).filter(({ format }) => format === 'avif'),
    }
  })
  return { folder: path.join(demoFolder(), 'pictures'), pictures: await Promise.all(pictures) }
}

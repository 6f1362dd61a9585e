import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { derivePicture } from '../src/publishing/media/derive-picture.ts'
import { broughtPictures } from './brought-pictures.ts'

/** `npm run demo-pictures`: makes the files that come with the pictures of the demo. */
const { folder, pictures } = await broughtPictures()
await rm(folder, { recursive: true, force: true })
for (const { files, focal, original, version } of pictures) {
  await mkdir(path.join(folder, version), { recursive: true })
  for (const { format, width } of files) {
    const bytes = await derivePicture(original, { kind: 'width', width }, format, focal)
    await writeFile(path.join(folder, version, `${width}.${format}`), bytes)
  }
}

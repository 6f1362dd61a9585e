import path from 'node:path'
import { getPayload } from 'payload'
import config from '../payload.config.ts'
import { writeDbSchema } from '../src/core/payload/write-db-schema.ts'

/** Part of `npm run generate -w content`. */
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
await writeDbSchema(
  payload,
  path.resolve(import.meta.dirname, '../src/core/payload/db-schema.gen.ts'),
)
process.exit(0)

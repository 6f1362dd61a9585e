import { expect, it } from 'vitest'
import { migrationNames } from '../../core/payload/migrate.ts'
import { knownMigrations } from './run-migrations.ts'
import { stopsFormer } from './stops-former.ts'

const migration = (statement: string) => `
  export async function up({ db }) { await db.execute(sql\`${statement}\`) }
  export async function down({ db }) { await db.execute(sql\`DROP TABLE "villas"\`) }`

it.each([
  ['CREATE TABLE "villas" ("id" uuid NOT NULL)', false],
  ['ALTER TABLE "units" ADD COLUMN "view" varchar', false],
  ['ALTER TABLE "units" ADD COLUMN "view" varchar DEFAULT \'sea\' NOT NULL', false],
  ['CREATE INDEX "units_view" ON "units" ("view")', false],
  ['ALTER TYPE "kind" ADD VALUE \'tower\'', false],
  ['ALTER TABLE "units" DROP COLUMN "view"', true],
  ['ALTER TABLE "units" RENAME COLUMN "view" TO "outlook"', true],
  ['ALTER TABLE "units" ALTER COLUMN "view" SET DATA TYPE text', true],
  ['ALTER TABLE "units" ADD COLUMN "view" varchar NOT NULL', true],
  ['ALTER TABLE "units" ALTER COLUMN "view" SET NOT NULL', true],
])('%s: the running version has to stop first: %s', (statement, stops) => {
  expect(stopsFormer(migration(statement))).toBe(stops)
})

it('the migrations are known without a bundler, in their order', async () => {
  expect(await knownMigrations()).toEqual(migrationNames)
})

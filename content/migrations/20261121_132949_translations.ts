import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const items = [
  'projects',
  'unit_types',
  'construction_updates',
  'news',
  'articles',
  'sales',
  'vacancies',
  'team',
  'documents',
]
const pages = ['home', 'about', 'why_bali', 'cooperation', 'career', 'contacts', 'settings']
const locales = ['en', 'ua', 'ru']

/** Every table that gets the state of its translations, with those of its texts and ready languages. */
const tables = [...items, ...pages].flatMap((name) => [
  { name, prefix: '', ready: items.includes(name) ? `${name}_ready_locales` : null },
  {
    name: `_${name}_v`,
    prefix: 'version_',
    ready: items.includes(name) ? `_${name}_v_version_ready_locales` : null,
  },
])

/** What exists has no former texts to compare with: a ready language counts as up to date. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "enum_translation_source" AS ENUM('en', 'ua', 'ru');
    CREATE TYPE "enum_translation_state" AS ENUM('missing', 'started', 'outdated', 'ready');
  `)
  for (const { name, prefix, ready } of tables) {
    const isReady = (locale: string) =>
      ready
        ? `EXISTS (SELECT FROM "${ready}" WHERE "parent_id" = "${name}"."id" AND "value" = '${locale}')`
        : 'TRUE'
    const state = (locale: string) => `(CASE
      WHEN NOT EXISTS (
        SELECT FROM "${name}_locales" WHERE "_parent_id" = "${name}"."id" AND "_locale" = '${locale}'
      ) THEN 'missing'
      WHEN ${isReady(locale)} THEN 'ready'
      ELSE 'started' END)::"enum_translation_state"`
    await db.execute(
      sql.raw(`
      ALTER TABLE "${name}"
        ADD COLUMN "${prefix}translation_source" "enum_translation_source",
        ${locales
          .map(
            (locale) => `ADD COLUMN "${prefix}translation_in_${locale}" "enum_translation_state",`,
          )
          .join('\n')}
        ADD COLUMN "${prefix}translation_outdated" jsonb;
      UPDATE "${name}" SET "${prefix}translation_source" = (CASE
          WHEN ${isReady('en')} THEN 'en' WHEN ${isReady('ua')} THEN 'ua' WHEN ${isReady('ru')} THEN 'ru'
          ELSE 'en' END)::"enum_translation_source",
        ${locales.map((locale) => `"${prefix}translation_in_${locale}" = ${state(locale)}`).join(',\n')};
    `),
    )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const { name, prefix } of tables) {
    const columns = ['source', ...locales.map((locale) => `in_${locale}`), 'outdated'].map(
      (column) => `DROP COLUMN "${prefix}translation_${column}"`,
    )
    await db.execute(sql.raw(`ALTER TABLE "${name}" ${columns.join(', ')}`))
  }
  await db.execute(sql`
    DROP TYPE "enum_translation_source";
    DROP TYPE "enum_translation_state";
  `)
}

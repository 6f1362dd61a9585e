import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which sessions were opened by a provider that asks for the second factor itself. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "auth_sessions" ADD COLUMN "vouched" boolean DEFAULT false NOT NULL`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "auth_sessions" DROP COLUMN "vouched"`)
}

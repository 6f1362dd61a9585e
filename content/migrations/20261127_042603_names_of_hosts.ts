import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How each language writes the name of a host, and all writings together, by which the panel finds them. */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "hosts_locales" (
  	"written_name" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "hosts" ADD COLUMN "list_title" varchar;
  UPDATE "hosts" SET "list_title" = "name";
  ALTER TABLE "hosts_locales" ADD CONSTRAINT "hosts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "hosts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "hosts_locales_locale_parent_id_unique" ON "hosts_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "hosts_locales" CASCADE;
  ALTER TABLE "hosts" DROP COLUMN "list_title";`)
}

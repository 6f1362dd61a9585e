import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Offers, enquiries, viewings, hosts and messages are called so in tables as well: everything is
 * renamed in place, nothing is copied.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
  CREATE FUNCTION pg_temp.renamed(name text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
    name := replace(name, 'sales_people', 'hosts');
    name := regexp_replace(name, '^((enum_)?_?)sales(?=_|$)', '\\1offers');
    name := regexp_replace(name, '_sales_(id|fk)', '_offers_\\1', 'g');
    name := regexp_replace(name, 'offer_sale(?=_)', 'offer_promoted');
    name := replace(name, 'leads', 'enquiries');
    name := regexp_replace(name, '(^|_)lead(?=_(id|idx|status|history|arrivals|deals))', '\\1enquiry', 'g');
    name := replace(name, 'bookings', 'viewings');
    name := regexp_replace(name, '(^|_)booking(?=_(id|idx|status))', '\\1viewing', 'g');
    name := replace(name, 'viewings_person', 'viewings_host');
    name := replace(name, 'deliveries', 'messages');
    RETURN replace(name, 'enum_delivery', 'enum_message');
  END $$;

  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
      WHERE connamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND conrelid <> 0
        AND conname <> pg_temp.renamed(conname) LOOP
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I',
        each.owner, each.name, pg_temp.renamed(each.name));
    END LOOP;
    FOR each IN SELECT relname AS name, relkind AS kind FROM pg_class
      WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND relkind IN ('r', 'i', 'S')
        AND relname <> pg_temp.renamed(relname) LOOP
      EXECUTE format('ALTER %s %I RENAME TO %I',
        CASE each.kind WHEN 'r' THEN 'TABLE' WHEN 'i' THEN 'INDEX' ELSE 'SEQUENCE' END,
        each.name, pg_temp.renamed(each.name));
    END LOOP;
    FOR each IN SELECT typname AS name FROM pg_type
      WHERE typnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND typtype = 'e'
        AND typname <> pg_temp.renamed(typname) LOOP
      EXECUTE format('ALTER TYPE %I RENAME TO %I', each.name, pg_temp.renamed(each.name));
    END LOOP;
  END $$;

  ALTER TABLE "viewings" RENAME COLUMN "lead_id" TO "enquiry_id";
  ALTER TABLE "viewings" RENAME COLUMN "person_id" TO "host_id";
  ALTER TABLE "messages" RENAME COLUMN "lead_id" TO "enquiry_id";
  ALTER TABLE "messages" RENAME COLUMN "booking_id" TO "viewing_id";
  ALTER TABLE "enquiry_history" RENAME COLUMN "lead_id" TO "enquiry_id";
  ALTER TABLE "enquiry_deals" RENAME COLUMN "lead_id" TO "enquiry_id";
  ALTER TABLE "home" RENAME COLUMN "offer_sale_id" TO "offer_promoted_id";
  ALTER TABLE "_home_v" RENAME COLUMN "version_offer_sale_id" TO "version_offer_promoted_id";
  ALTER TABLE "payload_locked_documents_rels" RENAME COLUMN "sales_id" TO "offers_id";
  ALTER TABLE "payload_locked_documents_rels" RENAME COLUMN "leads_id" TO "enquiries_id";
  ALTER TABLE "payload_locked_documents_rels" RENAME COLUMN "bookings_id" TO "viewings_id";
  ALTER TABLE "payload_locked_documents_rels" RENAME COLUMN "sales_people_id" TO "hosts_id";
  ALTER TABLE "payload_locked_documents_rels" RENAME COLUMN "deliveries_id" TO "messages_id";
  `),
  )
  await renameValues(db)
}

/** Slugs of collections and names of screens that rows hold. */
async function renameValues(db: MigrateUpArgs['db']): Promise<void> {
  await db.execute(
    sql.raw(`
  CREATE FUNCTION pg_temp.slug(name text) RETURNS text LANGUAGE sql AS $$
    SELECT CASE name WHEN 'sales' THEN 'offers' WHEN 'sale' THEN 'offer' WHEN 'leads' THEN 'enquiries'
      WHEN 'bookings' THEN 'viewings' WHEN 'sales-people' THEN 'hosts' WHEN 'deliveries' THEN 'messages'
      ELSE name END
  $$;
  -- The part before the first colon: "sales:early-bird".
  CREATE FUNCTION pg_temp.place(name text) RETURNS text LANGUAGE sql AS $$
    SELECT pg_temp.slug(split_part(name, ':', 1)) || substr(name, length(split_part(name, ':', 1)) + 1)
  $$;

  UPDATE "messages" SET "kind" = replace("kind", 'lead-', 'enquiry-') WHERE "kind" LIKE 'lead-%';
  UPDATE "content_changes" SET "tag" = pg_temp.place("tag") WHERE "tag" ~ '^(sales|leads|bookings|sales-people|deliveries)(:|$)';
  -- What sites have cached names the former tags.
  UPDATE "content_feed" SET "epoch" = gen_random_uuid();
  UPDATE "seed_log" SET "key" = pg_temp.place("key");
  UPDATE "record_comments" SET "subject" = pg_temp.slug("subject");
  UPDATE "record_links" SET "owner" = pg_temp.slug("owner"), "item" = pg_temp.place("item");
  UPDATE "web_vitals" SET "page" = pg_temp.slug("page") WHERE "page" IN ('sales', 'sale');
  UPDATE "settings_texts" SET "text" = 'offers' WHERE "path" ~ 'menus' AND "text" = 'sales';
  UPDATE "_settings_v_texts" SET "text" = 'offers' WHERE "path" ~ 'menus' AND "text" = 'sales';
  -- Columns, filters and order that people have chosen in lists.
  UPDATE "payload_preferences" SET "key" = 'collection-' || pg_temp.slug(substr("key", 12)),
    "value" = replace(replace(replace("value"::text, '"lead"', '"enquiry"'), '"booking"', '"viewing"'),
      '"person"', '"host"')::jsonb
    WHERE "key" IN ('collection-bookings', 'collection-deliveries');
  UPDATE "payload_preferences" SET "key" = 'collection-' || pg_temp.slug(substr("key", 12))
    WHERE "key" IN ('collection-leads', 'collection-sales', 'collection-sales-people');
  DELETE FROM "payload_locked_documents";
  -- Filled again at the start.
  TRUNCATE "search_texts", "item_words";

  -- Links and pictures in long texts, versions included.
  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT c.table_name AS owner, c.column_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND c.data_type = 'jsonb' AND t.table_type = 'BASE TABLE' LOOP
      EXECUTE format('UPDATE %1$I SET %2$I = replace(%2$I::text, %3$L, %4$L)::jsonb WHERE %2$I::text LIKE %5$L',
        each.owner, each.name, '"relationTo": "sales"', '"relationTo": "offers"', '%"relationTo": "sales"%');
    END LOOP;
  END $$;
  `),
  )
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}

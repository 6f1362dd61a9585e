import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- A start fills it. "seen" is what a translation was made of.
  CREATE TABLE "translations" (
    "subject" text NOT NULL,
    "record" text NOT NULL DEFAULT '',
    "locale" text NOT NULL,
    "source" text NOT NULL,
    "state" text NOT NULL,
    "public" text,
    "seen" jsonb NOT NULL,
    "waiting" boolean NOT NULL DEFAULT false,
    "saved_at" timestamptz NOT NULL,
    "saved_by" text,
    PRIMARY KEY ("subject", "record", "locale")
  );
  CREATE INDEX "translations_state_idx" ON "translations" ("locale", "state");

  DO $$
  DECLARE
    page text; item text; each record; columns text;
  BEGIN
    -- Pages get the list of ready languages that items have. Until now the state of a language said it.
    FOREACH page IN ARRAY ARRAY['home', 'about', 'why_here', 'career', 'contacts', 'cooperation', 'settings'] LOOP
      FOR each IN SELECT * FROM (VALUES
        (page, page || '_ready_locales', ''), ('_' || page || '_v', '_' || page || '_v_version_ready_locales', 'version_')
      ) AS given (owner, ready, prefix) LOOP
        EXECUTE format('CREATE TABLE %I (
          "order" integer NOT NULL,
          "parent_id" uuid NOT NULL,
          "value" "enum_ready_locale",
          "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
        )', each.ready);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY ("parent_id") REFERENCES %I ("id") ON DELETE cascade',
          each.ready, each.ready || '_parent_fk', each.owner);
        EXECUTE format('CREATE INDEX %I ON %I USING btree ("order")', each.ready || '_order_idx', each.ready);
        EXECUTE format('CREATE INDEX %I ON %I USING btree ("parent_id")', each.ready || '_parent_idx', each.ready);
        -- Sites have columns of their own languages.
        SELECT string_agg(format('(%L, owner.%I::text)', enumlabel, column_name), ', ')
          INTO columns FROM pg_enum, information_schema.columns
          WHERE enumtypid = 'enum_ready_locale'::regtype AND table_schema = current_schema()
            AND table_name = each.owner
            AND column_name = each.prefix || 'translation_in_' || lower(replace(enumlabel, '-', '_'));
        EXECUTE format('INSERT INTO %I ("order", "parent_id", "value")
          SELECT row_number() OVER (PARTITION BY owner.id ORDER BY locale), owner.id, locale::"enum_ready_locale"
          FROM %I AS owner, LATERAL (VALUES %s) AS translated (locale, state)
          WHERE state IN (''ready'', ''outdated'') OR locale = owner.%I::text',
          each.ready, each.owner, columns, each.prefix || 'translation_source');
      END LOOP;
      EXECUTE format('ALTER TABLE %I ADD COLUMN "draft_of" jsonb', page);
      EXECUTE format('ALTER TABLE %I ADD COLUMN "version_draft_of" jsonb', '_' || page || '_v');
    END LOOP;

    FOREACH item IN ARRAY ARRAY['projects', 'unit_types', 'construction_updates', 'news', 'articles', 'offers',
      'documents', 'vacancies', 'team'] LOOP
      EXECUTE format('ALTER TABLE %I ADD COLUMN "draft_of" jsonb', item);
      EXECUTE format('ALTER TABLE %I ADD COLUMN "version_draft_of" jsonb', '_' || item || '_v');
      -- What was public once and is not any more was withdrawn; nobody has noted by whom.
      EXECUTE format('UPDATE %I AS stored
        SET draft_of = jsonb_build_object(''kind'', ''withdrawn'', ''at'', stored.updated_at, ''by'', null)
        WHERE _status = ''draft'' AND EXISTS (SELECT FROM %I AS v
          WHERE v.parent_id = stored.id AND v.version__status = ''published'')', item, '_' || item || '_v');
      EXECUTE format('UPDATE %I AS v SET version_draft_of = stored.draft_of FROM %I AS stored
        WHERE stored.id = v.parent_id AND v.latest AND stored.draft_of IS NOT NULL', '_' || item || '_v', item);
    END LOOP;
  END $$;`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}

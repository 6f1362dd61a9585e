import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The history of a unit has every column but those that say which unit it is, and who saved it when: a new field needs
 * no change here, and a new column of the second sort is named here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION record_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      act jsonb;
      was jsonb := jsonb_set(to_jsonb(OLD), '{key}', to_jsonb(regexp_replace(OLD.key, '^moved:', '')));
    BEGIN
      IF NEW.key LIKE 'moved:%' THEN RETURN NULL; END IF;
      act := unit_act();
      -- In the order of the names, so that a price stands before its status.
      INSERT INTO unit_changes (unit_id, batch, undoes, at, account_id, source, field, before, after, currency)
      SELECT NEW.id, (act ->> 'batch')::uuid, (act ->> 'undoes')::uuid, (act ->> 'at')::timestamptz,
        (act ->> 'account')::uuid, act ->> 'source',
        CASE name WHEN 'price_amount' THEN 'price'
          ELSE left(name, 1) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) END,
        nullif(was -> name, 'null'), nullif(value, 'null'),
        CASE name WHEN 'price_amount' THEN NEW.price_currency::text END
      FROM jsonb_each(to_jsonb(NEW) -
        '{id,project_id,unit_type_id,label,price_currency,updated_at,created_at,edited_by}'::text[])
        AS each(name, value)
      WHERE (TG_OP = 'UPDATE' OR name = 'price_amount') AND (was -> name IS DISTINCT FROM value
        OR name = 'price_amount' AND OLD.price_currency IS DISTINCT FROM NEW.price_currency)
      ORDER BY name;
      RETURN NULL;
    END $$`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}

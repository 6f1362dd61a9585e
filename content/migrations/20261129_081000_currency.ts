import { money } from '@alun/contract/rules/site'
import { StartError } from '@alun/platform/start-error'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rowsOf } from '../src/core/database/rows.ts'

/** @throws StartError if a project has amounts in several currencies, because converting would change prices */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(amounts)
  const mixed = await rowsOf(
    db,
    sql`SELECT coalesce("projects"."slug", "projects"."id"::text) AS "project", "found"."currency",
        array_to_string((array_agg(DISTINCT "found"."place"))[1:6], ', ')
          || CASE WHEN count(DISTINCT "found"."place") > 6 THEN ', …' ELSE '' END AS "places"
      FROM "amounts" AS "found" JOIN "projects" ON "projects"."id" = "found"."project"
      WHERE "project" IN (SELECT "project" FROM "amounts" GROUP BY 1 HAVING count(DISTINCT "currency") > 1)
      GROUP BY "projects"."id", "found"."currency" ORDER BY 1, 2`,
    z.object({ project: z.string(), currency: z.string(), places: z.string() }),
  )
  if (mixed.length > 0) {
    const places = [...Map.groupBy(mixed, ({ project }) => project)].map(([project, found]) => {
      return `${project}: ${found.map((each) => `${each.currency} (${each.places})`).join(', ')}`
    })
    throw new StartError(
      `A project has amounts in several currencies, and nothing is converted: ${places.join('; ')}; make them one in the panel of the former version, then update`,
    )
  }
  // Nothing is recorded for units whose price is on request.
  await db.execute(sql`SELECT set_config('app.restoring', 'on', true)`)
  await db.execute(sql`
  UPDATE "projects" SET "currency" = coalesce(
    (SELECT min("currency") FROM "amounts" WHERE "project" = "projects"."id"), "currency", ${money.base})`)
  await db.execute(sql`
  DROP TABLE "amounts";
  UPDATE "_projects_v" SET "version_currency" = "projects"."currency" FROM "projects"
    WHERE "parent_id" = "projects"."id" AND "latest" AND "version_currency" IS DISTINCT FROM "projects"."currency";
  UPDATE "units" SET "price_currency" = "projects"."currency" FROM "projects"
    WHERE "projects"."id" = "project_id" AND "price_currency" <> "projects"."currency"`)
  await db.execute(sql`SELECT set_config('app.restoring', '', true)`)
  await db.execute(key)
}

/** Every amount that is in a project's currency, with where it is. A price of 0 was on request. */
const amounts = sql`
  CREATE TEMP TABLE "amounts" ON COMMIT DROP AS
    SELECT "project_id" AS "project", "price_currency" AS "currency", "label" AS "place" FROM "units"
      WHERE "price_amount" <> 0
    UNION ALL SELECT "_parent_id", "each"."currency", 'forecast' FROM "projects_forecast_types", LATERAL (VALUES
        ("price_at_construction_amount", "price_at_construction_currency"),
        ("price_after_completion_amount", "price_after_completion_currency")) AS "each" ("amount", "currency")
      WHERE "amount" IS NOT NULL AND "each"."currency" IS NOT NULL
    UNION ALL SELECT "projects"."id", "projects"."currency", 'nightly rates' FROM "projects_forecast_types"
      JOIN "projects" ON "projects"."id" = "_parent_id"
      WHERE "projects"."currency" IS NOT NULL
        AND coalesce("pessimistic_nightly_rate", "realistic_nightly_rate", "optimistic_nightly_rate") IS NOT NULL
    UNION ALL SELECT "units"."project_id", "each"."currency", concat('offer ', "offers"."slug") FROM "offers_units"
      JOIN "offers" ON "offers"."id" = "offers_units"."_parent_id" JOIN "units" ON "units"."id" = "unit_id",
      LATERAL (VALUES ("list_price_amount", "list_price_currency"), ("offer_price_amount", "offer_price_currency"))
        AS "each" ("amount", "currency")
      WHERE "amount" IS NOT NULL AND "each"."currency" IS NOT NULL`

const key = sql`
  CREATE UNIQUE INDEX "projects_currency" ON "projects" ("id", "currency");
  ALTER TABLE "units" ADD CONSTRAINT "units_currency" FOREIGN KEY ("project_id", "price_currency")
    REFERENCES "projects" ("id", "currency") ON UPDATE CASCADE;

  CREATE FUNCTION has_prices(project uuid) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM units WHERE project_id = project AND price_amount <> 0)
      OR EXISTS (SELECT FROM projects_forecast_types WHERE _parent_id = project AND coalesce(
        price_at_construction_amount, price_after_completion_amount,
        pessimistic_nightly_rate, realistic_nightly_rate, optimistic_nightly_rate) IS NOT NULL)
      OR EXISTS (SELECT FROM offers_units JOIN units ON units.id = unit_id WHERE project_id = project
        AND coalesce(list_price_amount, offer_price_amount) IS NOT NULL);

  -- The lock waits for prices that are being written.
  CREATE FUNCTION keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM units WHERE project_id = NEW.id ORDER BY id FOR UPDATE;
    IF has_prices(NEW.id) THEN
      RAISE EXCEPTION 'The project has amounts in its currency'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'currency_stays';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER "currency_stays" BEFORE UPDATE OF "currency" ON "projects" FOR EACH ROW
    WHEN (OLD.currency IS NOT NULL AND OLD.currency IS DISTINCT FROM NEW.currency)
    EXECUTE FUNCTION keep_currency()`

export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('Restore a backup to return to an earlier version')
}

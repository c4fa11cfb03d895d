import type { ClientBase } from 'pg'

/**
 * Writes the current state of a schema as SQL for reading: rights on the schema, then each table with its constraints,
 * comments, indexes, triggers, policies and grants in one place, then types, functions and sequences, in alphabetical
 * order. Foreign keys stand in their table, so the text does not load in one run; the migrations make a database.
 * @param client a connection that may read the catalog
 * @param schema name of the schema
 * @returns SQL text that is the same for equal schemas, however they came about
 */
export async function describeSchema(client: ClientBase, schema: string): Promise<string> {
  const read = async (text: string) => (await client.query<Line>(text, [schema])).rows
  // Constraints, types and functions are written with their schema unless it is on the path.
  await client.query(`select set_config('search_path', $1, false)`, [schema])
  const [rights, extensions, types, tables, functions] = [
    await read(schemaQuery),
    await read(extensionsQuery),
    await read(typesQuery),
    await describeTables(read),
    await read(functionsQuery),
  ]
  return [
    rights.map(({ text }) => text).join('\n'),
    ...extensions.map(({ text }) => text),
    ...types.map(({ text }) => text),
    ...tables,
    ...functions.map(({ text }) => text),
  ]
    .map((part) => `${part.trim()}\n`)
    .join('\n')
}

/** A line of a description, and the table or function it belongs to. */
interface Line {
  readonly key: string
  readonly text: string
}

type Read = (text: string) => Promise<Line[]>

async function describeTables(read: Read): Promise<string[]> {
  const relations = await read(relationsQuery)
  const columns = await read(columnsQuery)
  const below: Line[] = []
  for (const query of [
    commentsQuery,
    indexesQuery,
    statisticsQuery,
    triggersQuery,
    policiesQuery,
    grantsQuery,
  ]) {
    below.push(...(await read(query)))
  }
  const textsOf = (lines: readonly Line[], table: string) =>
    lines.filter(({ key }) => key === table).map(({ text }) => text)
  return relations.map(({ key, text }) => {
    const body = textsOf(columns, key).join(',\n  ')
    return [body ? text.replace(' ()', () => ` (\n  ${body}\n)`) : text, ...textsOf(below, key)].join('\n')
  })
}

/** Roles of the product; what an installation grants others besides is not of the schema. */
const roles = `(values ('tendwell_app'), ('tendwell_jobs'), ('public')) as role (name)`

/** Privileges on the schema, and default privileges of new objects. */
const schemaQuery = `
  select nspname as key, format('grant %s on schema %I to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), nspname, role.name) as text
  from ${roles}, pg_namespace, aclexplode(nspacl)
  where nspname = $1 and role.name = case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end
  group by nspname, role.name
  union all
  select nspname, format('alter default privileges%s grant %s on %s to %s;', ' in schema ' || nspname,
    string_agg(lower(privilege_type), ', ' order by privilege_type),
    case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types' else 'schemas' end,
    role.name)
  from ${roles}, pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace, aclexplode(defaclacl)
  where (defaclnamespace = 0 or nspname = $1) and role.name = case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end
  group by nspname, defaclobjtype, role.name
  order by 2`

const extensionsQuery = `
  select extname as key, format('create extension %I;', extname) as text
  from pg_extension where extnamespace = to_regnamespace($1) order by 1`

const typesQuery = `
  select typname as key, format('create type %I as enum (%s);', typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = type.oid)) as text
  from pg_type type where typnamespace = to_regnamespace($1) and typtype = 'e'
  union all
  select typname, format('create domain %I as %s%s;', typname, format_type(typbasetype, typtypmod),
    (select string_agg(' ' || pg_get_constraintdef(oid), '' order by conname) from pg_constraint where contypid = type.oid))
  from pg_type type where typnamespace = to_regnamespace($1) and typtype = 'd'
  order by 1`

const relationsQuery = `
  select relname as key, case relkind
    when 'v' then format(E'create view %I%s as\\n%s', relname,
      case when reloptions is null then '' else ' with (' || array_to_string(reloptions, ', ') || ')' end, pg_get_viewdef(oid, true))
    when 'm' then format(E'create materialized view %I as\\n%s', relname, pg_get_viewdef(oid, true))
    when 'S' then format('create sequence %I;', relname)
    else format('create %stable %I ()%s;', case relpersistence when 'u' then 'unlogged ' end, relname,
      case when reloptions is null then '' else ' with (' || array_to_string(reloptions, ', ') || ')' end) end as text
  from pg_class relation
  where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm', 'S') and relname <> 'schema_migration'
    and not exists (select from pg_depend where objid = relation.oid and deptype = 'i')
    and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')
  order by relname collate "C"`

/** Columns in their order, then constraints: keys first, foreign keys last. */
const columnsQuery = `
  select relname as key, text from (
    select attrelid, 0 as part, attnum::int as place, '' as name, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then 'collate ' || (select quote_ident(collname) from pg_collation where oid = attcollation) end,
      case when attidentity <> '' then 'generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
      case when attgenerated <> '' then format('generated always as (%s) stored', pg_get_expr(adbin, adrelid)) end,
      case when attgenerated = '' and adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end,
      case when attnotnull then 'not null' end) as text
    from pg_attribute join pg_type on pg_type.oid = atttypid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select conrelid, 1, position(contype in 'pucxf'), conname,
      format('constraint %I %s', conname, pg_get_constraintdef(oid, true))
    from pg_constraint where contype in ('p', 'u', 'c', 'x', 'f') and conrelid <> 0
  ) as line
  join pg_class on pg_class.oid = attrelid
  where relnamespace = to_regnamespace($1) and relkind in ('r', 'p')
  order by relname, part, place, name collate "C"`

const commentsQuery = `
  select relname as key, case objsubid when 0 then format('comment on table %I is %L;', relname, description)
    else format('comment on column %I.%I is %L;', relname, attname, description) end as text
  from pg_description join pg_class on pg_class.oid = objoid left join pg_attribute on attrelid = objoid and attnum = objsubid
  where classoid = 'pg_class'::regclass and relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm')
  order by relname, objsubid`

const indexesQuery = `
  select * from (
    select relname as key, pg_get_indexdef(indexrelid, 0, true) || ';' as text
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = to_regnamespace($1) and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  ) as line order by key, text collate "C"`

/** Extended statistics for the planner. */
const statisticsQuery = `
  select * from (
    select relname as key, pg_get_statisticsobjdef(statistics.oid) || ';' as text
    from pg_statistic_ext as statistics join pg_class on pg_class.oid = stxrelid
    where relnamespace = to_regnamespace($1)
    union all
    select relname, format('alter table %I alter %I set statistics %s;', relname, attname, attstattarget)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = to_regnamespace($1) and attstattarget > 0
  ) as line order by key, text collate "C"`

const triggersQuery = `
  select * from (
    select relname as key, pg_get_triggerdef(trigger.oid, true) || ';' as text
    from pg_trigger as trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = to_regnamespace($1) and not tgisinternal
  ) as line order by key, text collate "C"`

const policiesQuery = `
  select * from (
    select relname as key, format('alter table %I enable row level security;', relname) as text
    from pg_class where relnamespace = to_regnamespace($1) and relrowsecurity order by 1) as enabled
  union all
  select * from (
    select relname as key, concat(format('create policy %I on %I', polname, relname),
      case when not polpermissive then ' as restrictive' end,
      case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' end,
      ' to ' || case when polroles = '{0}' then 'public' else (select string_agg(quote_ident(rolname), ', ' order by rolname) from pg_roles where oid = any (polroles)) end,
      E'\\n  using (' || pg_get_expr(polqual, polrelid, true) || ')',
      E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid, true) || ')', ';') as text
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = to_regnamespace($1) order by relname, polname collate "C") as policies`

/** Rights on a whole table, then those on single columns. */
const grantsQuery = `
  select key, text from (
    select relname as key, 0 as part, format('grant %s on %I to %s;',
      string_agg(lower(privilege_type), ', ' order by privilege_type), relname, role.name) as text
    from ${roles}, pg_class, aclexplode(relacl) as acl
    where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm', 'S')
      and role.name = case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end
    group by relname, role.name
    union all
    select relname, 1, format('grant %s on %I to %s;', string_agg(rights, ', ' order by rights), relname, name) from (
      select relname, role.name, format('%s (%s)', lower(privilege_type), string_agg(quote_ident(attname), ', ' order by attnum)) as rights
      from ${roles}, pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) as acl
      where relnamespace = to_regnamespace($1)
        and role.name = case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end
      group by relname, role.name, privilege_type) as columns
    group by relname, name
  ) as line
  order by key, part, text collate "C"`

/** Functions of the schema but those of extensions, with who may execute them. */
const functionsQuery = `
  select proname as key, concat(pg_get_functiondef(function.oid), ';',
    case when not has_function_privilege('public', function.oid, 'execute')
      then format(E'\\nrevoke execute on function %s from public;', function.oid::regprocedure) end,
    (select string_agg(format(E'\\ngrant execute on function %s to %s;', function.oid::regprocedure, pg_get_userbyid(grantee)), '' order by pg_get_userbyid(grantee))
     from aclexplode(proacl) where grantee <> 0 and grantee <> proowner)) as text
  from pg_proc as function
  where pronamespace = to_regnamespace($1) and prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = function.oid and deptype = 'e')
  order by proname collate "C", pg_get_function_identity_arguments(function.oid)`

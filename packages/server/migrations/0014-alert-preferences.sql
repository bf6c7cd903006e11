-- How a person wants to hear of alerts outside of Hasar. Who has never said anything hears by e-mail, in Turkish.
create table alert_preferences (
  user_id bigint primary key,
  organization_id bigint not null references organizations,
  alert_mail boolean not null default true,
  alert_language text not null default 'tr' check (alert_language in ('tr', 'en')),
  -- Foreign keys see past every policy: together with the organization they cannot name somebody else's user.
  foreign key (organization_id, user_id) references users (organization_id, id)
);
alter table alert_preferences enable row level security;
create policy tenant on alert_preferences using (organization_id = current_organization());
grant select, insert, update on alert_preferences to hasar_app;

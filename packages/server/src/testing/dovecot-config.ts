import { userInfo } from 'node:os';

/** What a Dovecot of our own is told: everything in one folder, any user with this password, ports of its own. */
export function dovecotConfig(options: {
  readonly folder: string;
  readonly port: number;
  readonly tlsPort: number;
  readonly password: string;
  /** Whether it can tell of new mail by itself. */
  readonly tells: boolean;
  /** Where it asks whose a token is; without it there are passwords alone. */
  readonly introspectionUrl?: string | undefined;
  readonly mailUser: { readonly uid: number; readonly gid: number };
}): string {
  const { folder, port, tlsPort, password, tells, introspectionUrl, mailUser } = options;
  const { username } = userInfo();
  const asRoot = process.getuid?.() === 0;
  // Only root can change into others; another user stays who they are, in a folder that they can reach.
  const users = asRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${username}\n`;
  const capabilities = tells ? '' : 'imap_capability = IMAP4rev1 SASL-IR ID ENABLE LITERAL+ UIDPLUS\n';
  return `${users}${capabilities}base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login${introspectionUrl === undefined ? '' : ' oauthbearer xoauth2'}
mail_location = maildir:~/Maildir
mailbox_idle_check_interval = 1 secs
first_valid_uid = ${mailUser.uid}
first_valid_gid = ${mailUser.gid}
mail_max_userip_connections = 100
${
  introspectionUrl === undefined
    ? ''
    : `passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}
`
}passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${mailUser.uid} gid=${mailUser.gid} home=${folder}/home/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`;
}

/** Whose a token is, Dovecot asks there each time. */
export function introspectionConfig(url: string): string {
  return `introspection_mode = post
introspection_url = ${url}
username_attribute = username
active_attribute = active
active_value = true
`;
}

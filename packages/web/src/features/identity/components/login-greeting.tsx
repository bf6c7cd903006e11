import { Alert, Text } from '@mantine/core';
import { CircleCheck, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getSessionEnd } from '../../../lib/session.ts';

/** Says why one stands before the sign-in form, when there is a reason. */
export function LoginGreeting({ sentHere, passwordSaved }: { sentHere: boolean; passwordSaved: boolean }) {
  const { t } = useTranslation();
  const end = getSessionEnd();
  if (passwordSaved) return <Greeting color="green" text={t('password.changedSignIn')} />;
  if (end === 'logoutUnconfirmed') return <Greeting color="yellow" text={t('login.signedOutUnconfirmed')} />;
  if (end === 'logout') return <Greeting color="gray" text={t('login.signedOut')} />;
  return sentHere ? <Greeting color="indigo" text={t('login.pleaseLogin')} /> : null;
}

function Greeting({ color, text }: { color: string; text: string }) {
  const Icon = color === 'green' ? CircleCheck : Info;
  return (
    <Alert color={color} variant="light" icon={<Icon size={18} aria-hidden />} role="status">
      <Text size="sm" c="var(--mantine-color-text)">
        {text}
      </Text>
    </Alert>
  );
}

import { Avatar, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePresence } from '../hooks/use-presence.ts';
import classes from './present-people.module.css';

/** Who else has the case open; a pencil stands with those who are editing it. */
export function PresentPeople({ caseId }: { caseId: number }) {
  const { t } = useTranslation();
  const people = usePresence(caseId);
  return (
    <ul className={classes.people} aria-label={t('live.alsoHere')}>
      {people.map(({ userId, userFullName, isEditing }) => {
        const words = t(isEditing ? 'live.editing' : 'live.viewing', { name: userFullName });
        return (
          <li key={userId}>
            <Tooltip label={words}>
              <Avatar
                size={24}
                radius="xl"
                name={userFullName}
                color="initials"
                data-editing={isEditing}
                className={classes.person ?? ''}
                role="img"
                aria-label={words}
              />
            </Tooltip>
            {isEditing ? <span className={classes.words}>{words}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

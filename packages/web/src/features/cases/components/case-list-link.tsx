import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import classes from './case-detail.module.css';
import { getOrigin } from './case-origin.ts';

/** Back to the list as it was left. */
export function CaseListLink() {
  const { t } = useTranslation();
  const { userId } = useUser();
  const search = getOrigin(userId)?.search;
  return (
    <Link to="/cases" {...(search === undefined ? {} : { search })} className={classes.back}>
      <ArrowLeft size={13} aria-hidden />
      {t('case.detail.back')}
    </Link>
  );
}

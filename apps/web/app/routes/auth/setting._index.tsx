import { redirect } from 'react-router-dom';

export const loader = () => redirect('/setting/profile');

export default function SettingIndex() {
  return null;
}

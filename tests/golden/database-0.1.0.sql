-- What a server of version 0.1.0 stored: three tables of two people, each after 16 decisions.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE inbox (
	letter INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	sender TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	envelope TEXT NOT NULL, 
	answer TEXT, 
	PRIMARY KEY (letter)
);
CREATE TABLE log (
	table_id TEXT NOT NULL, 
	sequence INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	guest TEXT, 
	command TEXT, 
	entry TEXT NOT NULL, 
	PRIMARY KEY (table_id, sequence)
);
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',1,1794820139545,NULL,NULL,'{"entry":"Opened","game":"artus","terms":{"title":"","options":{"advanced":true},"public":true,"clock":{"clock":"none"},"spectators":true,"spectator_delay":0,"stand_in":null},"host":"e33b9bb82613d6b36260","host_name":"Guest e33b","seats":[{"kind":"open","level":null},{"kind":"open","level":null}],"tokens":["T-LIyEm300teVNcR","KhyPhKypnSaekKMQ"],"secret":"3d40c09af52c7cf362a4c287ed6b8294834ef2346c1f206aa36b737d5d9623df"}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',2,1794820139619,'e33b9bb82613d6b36260','_Kl2YGnR-5','{"entry":"SeatTaken","seat":0,"guest":"e33b9bb82613d6b36260","name":"Ada","colour":"black"}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',3,1794820139629,'e33b9bb82613d6b36260','_Kl2YGnR-7','{"entry":"ReadySet","guest":"e33b9bb82613d6b36260","ready":true,"entropy":"9fBkoxQRp_Te1dl0"}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',4,1794820139633,'a8324b8de585b1af7b40','2zx9Ol2A-4','{"entry":"SeatTaken","seat":1,"guest":"a8324b8de585b1af7b40","name":"Ben","colour":"blue"}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',5,1794820139641,'a8324b8de585b1af7b40','2zx9Ol2A-6','{"entry":"ReadySet","guest":"a8324b8de585b1af7b40","ready":true,"entropy":"rFCPNOUWcNFfJx8T"}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',6,1794820139649,'e33b9bb82613d6b36260','_Kl2YGnR-9','{"entry":"Started","rules":1}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',7,1794820139674,'e33b9bb82613d6b36260','_Kl2YGnR-11','{"entry":"Played","seat":0,"action":{"do":"PlaceKnight","chair":1},"at":24}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',8,1794820139688,'a8324b8de585b1af7b40','2zx9Ol2A-8','{"entry":"Played","seat":1,"action":{"do":"PlaceKnight","chair":2},"at":39}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',9,1794820139700,'e33b9bb82613d6b36260','_Kl2YGnR-13','{"entry":"Played","seat":0,"action":{"do":"PlaceKnight","chair":3},"at":51}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',10,1794820139712,'a8324b8de585b1af7b40','2zx9Ol2A-10','{"entry":"Played","seat":1,"action":{"do":"PlaceKnight","chair":4},"at":62}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',11,1794820139732,'e33b9bb82613d6b36260','_Kl2YGnR-15','{"entry":"Played","seat":0,"action":{"do":"PlaceKnight","chair":5},"at":83}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',12,1794820139744,'a8324b8de585b1af7b40','2zx9Ol2A-12','{"entry":"Played","seat":1,"action":{"do":"PlaceKnight","chair":6},"at":95}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',13,1794820139760,'e33b9bb82613d6b36260','_Kl2YGnR-17','{"entry":"Played","seat":0,"action":{"do":"PlaceKnight","chair":8},"at":111}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',14,1794820139776,'a8324b8de585b1af7b40','2zx9Ol2A-14','{"entry":"Played","seat":1,"action":{"do":"PlaceKnight","chair":9},"at":127}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',15,1794820139804,'e33b9bb82613d6b36260','_Kl2YGnR-19','{"entry":"Played","seat":0,"action":{"do":"PlaceKnight","chair":10},"at":155}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',16,1794820139811,'a8324b8de585b1af7b40','2zx9Ol2A-16','{"entry":"Played","seat":1,"action":{"do":"PlaceKnight","chair":11},"at":162}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',17,1794820139836,'a8324b8de585b1af7b40','2zx9Ol2A-18','{"entry":"Played","seat":1,"action":{"do":"MoveFigure","card":"knight-1","chair":2,"steps":1},"at":187}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',18,1794820139901,'a8324b8de585b1af7b40','2zx9Ol2A-20','{"entry":"Played","seat":1,"action":{"do":"MoveFigure","card":"knight-5","chair":3,"steps":5},"at":252}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',19,1794820139917,'a8324b8de585b1af7b40','2zx9Ol2A-22','{"entry":"Played","seat":1,"action":{"do":"DrawCard","stack":"knight"},"at":268}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',20,1794820139932,'a8324b8de585b1af7b40','2zx9Ol2A-24','{"entry":"Played","seat":1,"action":{"do":"DrawCard","stack":"knight"},"at":283}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',21,1794820139948,'e33b9bb82613d6b36260','_Kl2YGnR-21','{"entry":"Played","seat":0,"action":{"do":"MoveFigure","card":"knight-2","chair":1,"steps":2},"at":299}');
INSERT INTO "log" VALUES('ntrv4zavcfnwnxeg',22,1794820139962,'e33b9bb82613d6b36260','_Kl2YGnR-23','{"entry":"Played","seat":0,"action":{"do":"MoveFigure","card":"knight-4","chair":3,"steps":4},"at":313}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',1,1794820140085,NULL,NULL,'{"entry":"Opened","game":"carcassonne","terms":{"title":"","options":{"river":true,"tournaments":true},"public":true,"clock":{"clock":"none"},"spectators":true,"spectator_delay":0,"stand_in":null},"host":"e33b9bb82613d6b36260","host_name":"Guest e33b","seats":[{"kind":"open","level":null},{"kind":"open","level":null}],"tokens":["poVL6fCB1q2JdbAJ","U5WudvK58-5NpNv7"],"secret":"43bc408ea265702a24256458c9cc3a73a5ec47430234f1072eea453dd3144e16"}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',2,1794820140132,'e33b9bb82613d6b36260','_Kl2YGnR-28','{"entry":"SeatTaken","seat":0,"guest":"e33b9bb82613d6b36260","name":"Ada","colour":"blue"}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',3,1794820140150,'e33b9bb82613d6b36260','_Kl2YGnR-30','{"entry":"ReadySet","guest":"e33b9bb82613d6b36260","ready":true,"entropy":"-Cr3ocpFkw5JtJrI"}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',4,1794820140166,'a8324b8de585b1af7b40','2zx9Ol2A-28','{"entry":"SeatTaken","seat":1,"guest":"a8324b8de585b1af7b40","name":"Ben","colour":"red"}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',5,1794820140180,'a8324b8de585b1af7b40','2zx9Ol2A-30','{"entry":"ReadySet","guest":"a8324b8de585b1af7b40","ready":true,"entropy":"TLLcBtKa1ONBhchY"}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',6,1794820140208,'e33b9bb82613d6b36260','_Kl2YGnR-32','{"entry":"Started","rules":1}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',7,1794820140554,'a8324b8de585b1af7b40','2zx9Ol2A-32','{"entry":"Played","seat":1,"action":{"do":"PlaceTile","x":0,"y":1,"turns":0},"at":345}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',8,1794820140567,'a8324b8de585b1af7b40','2zx9Ol2A-34','{"entry":"Played","seat":1,"action":{"do":"PlaceMeeple","x":0,"y":1,"segment":0},"at":358}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',9,1794820140580,'e33b9bb82613d6b36260','_Kl2YGnR-34','{"entry":"Played","seat":0,"action":{"do":"PlaceTournamentTile","x":-1,"y":2,"turns":1},"at":372}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',10,1794820140603,'e33b9bb82613d6b36260','_Kl2YGnR-36','{"entry":"Played","seat":0,"action":{"do":"PlaceTile","x":-1,"y":5,"turns":1},"at":395}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',11,1794820140625,'e33b9bb82613d6b36260','_Kl2YGnR-38','{"entry":"Played","seat":0,"action":{"do":"PlaceMeeple","x":-1,"y":5,"segment":0},"at":417}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',12,1794820140651,'a8324b8de585b1af7b40','2zx9Ol2A-36','{"entry":"Played","seat":1,"action":{"do":"PlaceTile","x":-2,"y":5,"turns":0},"at":443}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',13,1794820140681,'a8324b8de585b1af7b40','2zx9Ol2A-38','{"entry":"Played","seat":1,"action":{"do":"PlaceMeeple","x":-2,"y":5,"segment":0},"at":473}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',14,1794820140705,'e33b9bb82613d6b36260','_Kl2YGnR-40','{"entry":"Played","seat":0,"action":{"do":"PlaceTile","x":-3,"y":5,"turns":0},"at":497}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',15,1794820140727,'e33b9bb82613d6b36260','_Kl2YGnR-42','{"entry":"Played","seat":0,"action":{"do":"PlaceMeeple","x":-3,"y":5,"segment":0},"at":519}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',16,1794820140760,'a8324b8de585b1af7b40','2zx9Ol2A-40','{"entry":"Played","seat":1,"action":{"do":"PlaceTile","x":-4,"y":5,"turns":1},"at":552}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',17,1794820140770,'a8324b8de585b1af7b40','2zx9Ol2A-42','{"entry":"Played","seat":1,"action":{"do":"PlaceMeeple","x":-4,"y":5,"segment":0},"at":562}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',18,1794820140797,'e33b9bb82613d6b36260','_Kl2YGnR-44','{"entry":"Played","seat":0,"action":{"do":"PlaceTile","x":-5,"y":5,"turns":0},"at":589}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',19,1794820140821,'e33b9bb82613d6b36260','_Kl2YGnR-46','{"entry":"Played","seat":0,"action":{"do":"PlaceMeeple","x":-5,"y":5,"segment":0},"at":613}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',20,1794820140852,'a8324b8de585b1af7b40','2zx9Ol2A-44','{"entry":"Played","seat":1,"action":{"do":"PlaceTile","x":-6,"y":5,"turns":0},"at":644}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',21,1794820140872,'a8324b8de585b1af7b40','2zx9Ol2A-46','{"entry":"Played","seat":1,"action":{"do":"PlaceMeeple","x":-6,"y":5,"segment":0},"at":664}');
INSERT INTO "log" VALUES('npraqf93m9ckz25n',22,1794820140883,'e33b9bb82613d6b36260','_Kl2YGnR-48','{"entry":"Played","seat":0,"action":{"do":"PlaceTile","x":-7,"y":5,"turns":2},"at":675}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',1,1794820141019,NULL,NULL,'{"entry":"Opened","game":"tumult-royale","terms":{"title":"","options":{"raid":"calm"},"public":true,"clock":{"clock":"none"},"spectators":true,"spectator_delay":0,"stand_in":null},"host":"e33b9bb82613d6b36260","host_name":"Guest e33b","seats":[{"kind":"open","level":null},{"kind":"open","level":null}],"tokens":["5Cg2gjtHNb-qq3BM","5eBaGzsTp_rKg5tH"],"secret":"2cb485d4c0135e7f97f687323561770f4898c0821fa9433e657e11770eccfc2a"}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',2,1794820141071,'e33b9bb82613d6b36260','_Kl2YGnR-53','{"entry":"SeatTaken","seat":0,"guest":"e33b9bb82613d6b36260","name":"Ada","colour":"blue"}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',3,1794820141088,'e33b9bb82613d6b36260','_Kl2YGnR-55','{"entry":"ReadySet","guest":"e33b9bb82613d6b36260","ready":true,"entropy":"gWNZdC_cwrG9uCme"}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',4,1794820141124,'a8324b8de585b1af7b40','2zx9Ol2A-50','{"entry":"SeatTaken","seat":1,"guest":"a8324b8de585b1af7b40","name":"Ben","colour":"yellow"}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',5,1794820141148,'a8324b8de585b1af7b40','2zx9Ol2A-52','{"entry":"ReadySet","guest":"a8324b8de585b1af7b40","ready":true,"entropy":"wIVZpCZmjrBMhjv5"}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',6,1794820141164,'e33b9bb82613d6b36260','_Kl2YGnR-57','{"entry":"Started","rules":1}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',7,1794820141215,'e33b9bb82613d6b36260','_Kl2YGnR-59','{"entry":"Played","seat":0,"action":{"do":"PlaceFirstStatue","field":"d1"},"at":50}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',8,1794820141268,'a8324b8de585b1af7b40','2zx9Ol2A-54','{"entry":"Played","seat":1,"action":{"do":"PlaceFirstStatue","field":"c2"},"at":104}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',9,1794820141288,'a8324b8de585b1af7b40','2zx9Ol2A-56','{"entry":"Played","seat":1,"action":{"do":"Spin"},"at":124}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',10,1794820141308,'a8324b8de585b1af7b40','2zx9Ol2A-58','{"entry":"Played","seat":1,"action":{"do":"LiftTile","place":0},"at":144}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',11,1794820141324,'a8324b8de585b1af7b40','2zx9Ol2A-60','{"entry":"Played","seat":1,"action":{"do":"KeepTile"},"at":160}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',12,1794820141337,'e33b9bb82613d6b36260','_Kl2YGnR-61','{"entry":"Played","seat":0,"action":{"do":"LiftTile","place":1},"at":173}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',13,1794820141357,'e33b9bb82613d6b36260','_Kl2YGnR-63','{"entry":"Played","seat":0,"action":{"do":"KeepTile"},"at":193}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',14,1794820141380,'a8324b8de585b1af7b40','2zx9Ol2A-62','{"entry":"Played","seat":1,"action":{"do":"LiftTile","place":2},"at":216}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',15,1794820141386,'a8324b8de585b1af7b40','2zx9Ol2A-64','{"entry":"Played","seat":1,"action":{"do":"KeepTile"},"at":222}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',16,1794820141404,'e33b9bb82613d6b36260','_Kl2YGnR-65','{"entry":"Played","seat":0,"action":{"do":"LiftTile","place":3},"at":240}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',17,1794820141418,'e33b9bb82613d6b36260','_Kl2YGnR-67','{"entry":"Played","seat":0,"action":{"do":"KeepTile"},"at":254}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',18,1794820141450,'a8324b8de585b1af7b40','2zx9Ol2A-66','{"entry":"Played","seat":1,"action":{"do":"LiftTile","place":4},"at":286}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',19,1794820141469,'a8324b8de585b1af7b40','2zx9Ol2A-68','{"entry":"Played","seat":1,"action":{"do":"KeepTile"},"at":305}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',20,1794820141496,'e33b9bb82613d6b36260','_Kl2YGnR-69','{"entry":"Played","seat":0,"action":{"do":"LiftTile","place":5},"at":332}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',21,1794820141512,'e33b9bb82613d6b36260','_Kl2YGnR-71','{"entry":"Played","seat":0,"action":{"do":"KeepTile"},"at":348}');
INSERT INTO "log" VALUES('hdxpsv7yyijugi6b',22,1794820141544,'a8324b8de585b1af7b40','2zx9Ol2A-70','{"entry":"Played","seat":1,"action":{"do":"LiftTile","place":6},"at":380}');
CREATE TABLE sittings (
	guest TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	PRIMARY KEY (guest, table_id)
);
INSERT INTO "sittings" VALUES('e33b9bb82613d6b36260','ntrv4zavcfnwnxeg');
INSERT INTO "sittings" VALUES('a8324b8de585b1af7b40','ntrv4zavcfnwnxeg');
INSERT INTO "sittings" VALUES('e33b9bb82613d6b36260','npraqf93m9ckz25n');
INSERT INTO "sittings" VALUES('a8324b8de585b1af7b40','npraqf93m9ckz25n');
INSERT INTO "sittings" VALUES('e33b9bb82613d6b36260','hdxpsv7yyijugi6b');
INSERT INTO "sittings" VALUES('a8324b8de585b1af7b40','hdxpsv7yyijugi6b');
CREATE TABLE tables (
	table_id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	phase TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	host TEXT NOT NULL, 
	touched BIGINT NOT NULL, 
	alarm BIGINT, 
	lobby TEXT NOT NULL, 
	owner TEXT, 
	PRIMARY KEY (table_id)
);
INSERT INTO "tables" VALUES('ntrv4zavcfnwnxeg','artus','playing',1,'e33b9bb82613d6b36260',1794820139649,NULL,'{"table":"ntrv4zavcfnwnxeg","game":"artus","title":"","phase":"playing","seats":[{"seat":0,"kind":"person","colour":"black","guest":"e33b9bb82613d6b36260","name":"Ada","form":null,"level":null,"ready":true,"stand_in":false,"entropy":null},{"seat":1,"kind":"person","colour":"blue","guest":"a8324b8de585b1af7b40","name":"Ben","form":null,"level":null,"ready":true,"stand_in":false,"entropy":null}],"options":{"advanced":true},"clock":{"clock":"none"},"spectators":true,"opened":1794820139545}','5be19f00534f');
INSERT INTO "tables" VALUES('npraqf93m9ckz25n','carcassonne','playing',1,'e33b9bb82613d6b36260',1794820140208,NULL,'{"table":"npraqf93m9ckz25n","game":"carcassonne","title":"","phase":"playing","seats":[{"seat":0,"kind":"person","colour":"blue","guest":"e33b9bb82613d6b36260","name":"Ada","form":null,"level":null,"ready":true,"stand_in":false,"entropy":null},{"seat":1,"kind":"person","colour":"red","guest":"a8324b8de585b1af7b40","name":"Ben","form":null,"level":null,"ready":true,"stand_in":false,"entropy":null}],"options":{"river":true,"tournaments":true},"clock":{"clock":"none"},"spectators":true,"opened":1794820140085}','5be19f00534f');
INSERT INTO "tables" VALUES('hdxpsv7yyijugi6b','tumult-royale','playing',1,'e33b9bb82613d6b36260',1794820141164,NULL,'{"table":"hdxpsv7yyijugi6b","game":"tumult-royale","title":"","phase":"playing","seats":[{"seat":0,"kind":"person","colour":"blue","guest":"e33b9bb82613d6b36260","name":"Ada","form":null,"level":null,"ready":true,"stand_in":false,"entropy":null},{"seat":1,"kind":"person","colour":"yellow","guest":"a8324b8de585b1af7b40","name":"Ben","form":null,"level":null,"ready":true,"stand_in":false,"entropy":null}],"options":{"raid":"calm"},"clock":{"clock":"none"},"spectators":true,"opened":1794820141019}','5be19f00534f');
CREATE TABLE workers (
	worker TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (worker)
);
INSERT INTO "workers" VALUES('5be19f00534f',1794820141385);
CREATE UNIQUE INDEX log_command ON log (table_id, guest, command);
CREATE INDEX tables_phase ON tables (phase);
CREATE INDEX tables_alarm ON tables (alarm);
CREATE INDEX ix_inbox_table_id ON inbox (table_id);
COMMIT;
